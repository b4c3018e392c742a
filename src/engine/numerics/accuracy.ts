/** How finely the likelihood of an order is computed. Each kernel's settings say what that costs and gives. */
export type Accuracy = "fast" | "standard" | "fine";
