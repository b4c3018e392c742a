/**
 * Makes component tests robust and fast on a busy machine. Waits take as long as the machine needs. While a test waits, an
 * element that is not found yet does not print the whole page; only the last error does. Queries by role need `display` and
 * `visibility` of whole branches, which are answered by the kind of element, because jsdom would match all its style sheets
 * against each of them.
 */
if (typeof document !== "undefined") {
  const { configure, getConfig } = await import("@testing-library/dom");
  const { patience } = await import("./pace");

  // Kept on the page, because the next file in this page runs this code again.
  const page = window as typeof window & {
    computedByPage?: typeof window.getComputedStyle;
    wholeError?: ReturnType<typeof getConfig>["getElementError"];
  };
  const wholeError = (page.wholeError ??= getConfig().getElementError);
  /** Testing Library sets this while it waits, except in the last attempt. */
  const isWaiting = () =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
  configure({
    asyncUtilTimeout: patience(10_000),
    getElementError: (message, container) =>
      isWaiting()
        ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
        : wholeError(message, container),
  });

  const computed = (page.computedByPage ??= window.getComputedStyle.bind(window));
  /** Default `display` by kind of element; tests load no style sheet of Podium. */
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const own = (element as HTMLElement).style?.display;
    if (own) return own;
    const kind = ["hidden", "open", "type"].map((name) => element.getAttribute(name)).join();
    const key = `${element.namespaceURI} ${element.localName} ${kind}`;
    let known = displays.get(key);
    if (known === undefined) displays.set(key, (known = computed(element).display));
    return known;
  };
  const visibilityOf = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = (at as HTMLElement).style?.visibility;
      if (own && own !== "inherit") return own;
    }
    return "visible";
  };
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return computed(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    const rest = () => (whole ??= computed(element));
    const quick = (name: string | symbol): string | undefined =>
      name === "display" ? displayOf(element) : name === "visibility" ? visibilityOf(element) : undefined;
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === "getPropertyValue") return (asked: string) => quick(asked) ?? rest().getPropertyValue(asked);
        const value: unknown = quick(name) ?? Reflect.get(rest(), name);
        return typeof value === "function" ? value.bind(rest()) : value;
      },
    });
  };
}

export {};
