declare module "*/lesson.md" {
  const text: import("../../../ui/prose/tree").LessonText;
  export default text;
}
