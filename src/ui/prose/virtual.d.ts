declare module "virtual:model-pages" {
  const pages: readonly import("./tree").PageEntry[];
  export default pages;
}
declare module "virtual:model-formulas" {
  const formulas: Readonly<Record<string, import("./tree").FormulaTree>>;
  export default formulas;
}
