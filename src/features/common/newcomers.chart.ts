/** Which names to join, as a person presses. Pure. */
import type { Joined } from "../../store";
import type { Newcomers } from "../../worker/protocol/names";

/** What one press joins: each name with the one that it is like, where one is likelier than the others and they never met. */
export function allJoined({ alike }: Newcomers): readonly Joined[] {
  return alike.flatMap(({ name, like: [best, next] }) =>
    best.together || best.reason === next?.reason ? [] : [{ from: name, into: best.name }],
  );
}

/** A name is one player's at most; pressed again, it is apart. */
export function afterToggle(joined: readonly Joined[], one: Joined): readonly Joined[] {
  const others = joined.filter(({ from }) => from !== one.from);
  const isThere = joined.some(({ from, into }) => from === one.from && into === one.into);
  return isThere ? others : [...others, one];
}
