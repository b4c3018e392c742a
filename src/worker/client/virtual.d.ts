declare module "virtual:rule-sandbox" {
  const script: string;
  export default script;
}
