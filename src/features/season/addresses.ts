/** Last parts of the addresses that open a sheet over the figures. */
export const SHEETS = { quality: "quality", names: "names", shared: "shared" } as const;

export const isSheet = (page: string | undefined): boolean => page !== undefined && page in SHEETS;
