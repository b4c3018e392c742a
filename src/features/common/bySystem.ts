/** "By Thurstone, Ada leads Bea by 12 points.": a headline that names its system. Pure. */
export const bySystem = (system: string, reading: string): string => reading && `By ${system}, ${reading}`;
