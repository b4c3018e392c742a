/** Escapes text for HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for use between tags and in quoted attributes. Characters invalid in HTML are removed. */
export function escaped(plain: string): string {
  return (
    plain
      // oxlint-disable-next-line eslint/no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, "")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
      .replace(/[&<>"']/g, (sign) => ENTITIES[sign])
  );
}
