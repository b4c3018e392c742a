import { useId, useState } from "react";
import { X } from "lucide-react";
import { rigAt } from "../../../engine/simulation/league/in-force";
import type { RigDescription } from "../../../engine/simulation/league/rigs";
import { league, useChoices, type LeagueRig } from "../../../store";
import { Button, IconButton } from "../../../ui";
import { number } from "../../../ui/format";
import { SettingField } from "../Settings";
import { rigWords } from "./rigs.chart";
import type { LeagueFilm } from "./useLeagueFilm";
import styles from "./race.module.css";

interface RigsProps {
  readonly kinds: readonly RigDescription[];
  readonly film: LeagueFilm;
  readonly races: number;
}

/** Changes to the league from the next race on, even while it runs. Past changes can be removed. */
export function Rigs({ kinds, film, races }: RigsProps) {
  const { rigs } = useChoices((choices) => choices.league);
  return (
    <section className={styles.rigs} aria-label="Rig the league">
      <div className={styles.rigHead}>
        <h3>Rig the league</h3>
        <p>From the next race on; press again to end it.</p>
      </div>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <RigKind key={kind.id} kind={kind} film={film} rigs={rigs} isOver={film.at >= races} />
        ))}
      </div>
      {rigs.length > 0 && <Done kinds={kinds} rigs={rigs} onSeek={film.seek} />}
    </section>
  );
}

interface RigKindProps {
  readonly kind: RigDescription;
  readonly film: LeagueFilm;
  readonly rigs: readonly LeagueRig[];
  readonly isOver: boolean;
}

function RigKind({ kind, film, rigs, isOver }: RigKindProps) {
  const { id, label, hint, parameter } = kind;
  const inForce = rigAt(rigs, id, film.at)?.rig.value ?? null;
  const described = useId();
  const [wanted, setWanted] = useState<LeagueRig["value"]>(null);
  const usual = parameter.kind === "number" || parameter.kind === "choice" ? parameter.default : null;
  const value = inForce ?? wanted ?? usual;
  return (
    <div className={styles.kind} data-on={inForce !== null || undefined}>
      <Button
        aria-pressed={inForce !== null}
        aria-describedby={described}
        disabled={isOver}
        onClick={() => league.rig(film.now(), id, inForce === null ? value : null)}
      >
        {label}
      </Button>
      <SettingField
        bare
        parameter={parameter}
        value={value}
        onSet={(next) => {
          setWanted(next);
          if (inForce !== null && !isOver) league.rig(film.now(), id, next);
        }}
      />
      <p id={described}>{hint}</p>
    </div>
  );
}

interface DoneProps {
  readonly kinds: readonly RigDescription[];
  readonly rigs: readonly LeagueRig[];
  readonly onSeek: (race: number) => void;
}

function Done({ kinds, rigs, onSeek }: DoneProps) {
  const wordsOf = ({ kind, value }: LeagueRig): string => {
    const known = kinds.find(({ id }) => id === kind);
    return known ? rigWords(known, value) : kind;
  };
  return (
    <div className={styles.done}>
      <ul aria-label="Done to the league">
        {rigs.map((rig) => {
          const words = wordsOf(rig);
          const when = rig.race === 0 ? "From the start" : `After race ${number(rig.race)}`;
          return (
            <li key={`${rig.race} ${rig.kind}`}>
              <button type="button" className={styles.when} onClick={() => onSeek(rig.race)}>
                {when}
              </button>
              <span>{words}</span>
              <IconButton
                label={`Remove: ${when.toLowerCase()}, ${words}`}
                icon={<X size={14} strokeWidth={1.6} />}
                onClick={() => league.unrig(rig)}
              />
            </li>
          );
        })}
      </ul>
      {rigs.length > 1 && (
        <Button kind="quiet" size="small" onClick={league.unrigAll}>
          Remove all
        </Button>
      )}
    </div>
  );
}
