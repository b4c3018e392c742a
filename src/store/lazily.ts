/** Services whose code loads with the first call. All methods return promises and run in the order of the calls. */
export const NOT_LOADED =
  "A part of Podium could not be loaded. Check the connection, then try again or reload the page. What you entered stays.";

type Methods<Service> = {
  [Name in keyof Service]: Service[Name] extends (...given: never[]) => unknown ? Name : never;
}[keyof Service];
type Later<Method> = Method extends (...given: infer Given) => infer Answer
  ? (...given: Given) => Promise<Awaited<Answer>>
  : never;

/** Loads once; after a failure, the next call tries again. */
export function once<Service>(load: () => Promise<Service>): () => Promise<Service> {
  let loading: Promise<Service> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw new Error(NOT_LOADED, { cause: error });
    }));
}

export function lazily<Service, Name extends Methods<Service>>(
  load: () => Promise<Service>,
  names: readonly Name[],
  onFail: (message: string) => void,
): { readonly [One in Name]: Later<Service[One]> } {
  const loaded = once(load);
  const later =
    (name: Name) =>
    async (...given: unknown[]) => {
      const service = await loaded().catch((error: unknown) => {
        onFail(NOT_LOADED);
        throw error;
      });
      return (service[name] as (...given: unknown[]) => unknown)(...given);
    };
  return Object.fromEntries(names.map((name) => [name, later(name)])) as {
    readonly [One in Name]: Later<Service[One]>;
  };
}
