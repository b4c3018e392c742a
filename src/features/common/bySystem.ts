/** "By Thurstone, Ada leads Bea by 12 points.": a headline with the system that says so. Pure. */
export const bySystem = (system: string, reading: string): string => reading && `By ${system}, ${reading}`;
