/** Which names are merged after each click. Pure. */
import type { Joined } from "../../store";
import type { Newcomers } from "../../worker/protocol/names";

/**
 * The names merged by *Join all*: each with its most probable match, if there is a single one and the two names never
 * met.
 */
export function allJoined({ alike }: Newcomers): readonly Joined[] {
  return alike.flatMap(({ name, like: [best, next] }) =>
    best.together || best.reason === next?.reason ? [] : [{ from: name, into: best.name }],
  );
}

/** A name belongs to at most one player; a second click separates it again. */
export function afterToggle(joined: readonly Joined[], one: Joined): readonly Joined[] {
  const others = joined.filter(({ from }) => from !== one.from);
  const isThere = joined.some(({ from, into }) => from === one.from && into === one.into);
  return isThere ? others : [...others, one];
}
