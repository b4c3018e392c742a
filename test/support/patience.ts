/**
 * Component tests on a busy machine: what is slow is not wrong, so what is waited for may take its time. Every look for what is
 * not there yet would write down the whole page, which nobody reads unless it is the last. And every question by role asks for
 * the computed style of whole branches, for which jsdom matches its style sheet against each element anew: `display` and
 * `visibility`, which those questions are about, are answered from what an element is.
 */
if (typeof document !== "undefined") {
  const { configure, getConfig } = await import("@testing-library/dom");
  const { patience } = await import("./pace");

  // The page's own: files that share a page come here one after the other.
  const page = window as typeof window & {
    computedByPage?: typeof window.getComputedStyle;
    wholeError?: ReturnType<typeof getConfig>["getElementError"];
  };
  const wholeError = (page.wholeError ??= getConfig().getElementError);
  /** Set while something is waited for; the error of the last look is told with the page. */
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
  /** The browser's own `display` of elements of one kind; no style sheet of ours is loaded here. */
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
