/** The text of a file. */
declare module "*?raw" {
  const text: string;
  export default text;
}

interface ImportMeta {
  /** Files by path, as the bundler finds them. */
  glob<T>(
    patterns: string | readonly string[],
    options: { readonly query?: string; readonly import: string; readonly eager: true },
  ): Record<string, T>;
}
