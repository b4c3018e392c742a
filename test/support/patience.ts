/** Component tests on a busy machine: what is slow is not wrong, so what is waited for may take its time. */
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
