/** Accuracy of an order's likelihood. Each kernel's settings say what it costs and what error it leaves. */
export type Accuracy = "fast" | "standard" | "fine";
