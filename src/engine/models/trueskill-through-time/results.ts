import { roomFor } from "../../numerics/buffers";
import { TruncatedGaussian } from "../../numerics/truncated-gaussian";
import { isPlayer, factorOf } from "../../rating/blocks/mates";
import { emptyRace } from "../../rating/buffers";
import type { Archive, Serialisable } from "../../rating/archive";
import type { PreparedRace } from "../../rating/race";
import { Graph, type GraphSettings } from "../trueskill/graph";
import { Propagation } from "../trueskill/propagation";
import type { Chains } from "./chains";

const TOLERANCE = 1e-10;

/** A race of more than two sides, its entrants numbered from 0. */
interface Order {
  readonly race: PreparedRace;
  /** Index of the first entry. */
  readonly start: number;
}

/**
 * The evidence of results about skills: a Gaussian message to each, by expectation propagation (Minka 2001).
 * A message is computed from the beliefs without it: in closed form for two sides, by TrueSkill's factor graph for more.
 */
export class Results implements Serialisable {
  count = 0;
  /** [results + 1] index of the first entry. */
  private starts = new Int32Array(17);
  /** [results] kind of a result between two sides: 1 decided, 0 drawn; -1: more than two sides. */
  private kinds = new Int8Array(16);
  private weights = new Float64Array(16);
  /** [2 x results] number of players on the first side, and on all others. */
  private players = new Int32Array(32);
  /** [entries] node of a skill, and its factor, which is positive on the first side. */
  private nodes = new Int32Array(32);
  private times = new Float64Array(32);
  /** [entries] precision of the message, and precision times mean. */
  private messages = new Float64Array(64);
  private readonly orders = new Map<number, Order>();
  private readonly cut = new TruncatedGaussian();
  private readonly propagation = new Propagation();
  private readonly graph: Graph;
  /** [entries of a result] mean and variance (sd for more than two sides) of the beliefs without this result. */
  private mean = new Float64Array(16);
  private spread = new Float64Array(16);
  /** Largest relative change of a message since it was set to 0. */
  moved = 0;

  constructor(
    private readonly settings: GraphSettings,
    private readonly chains: Chains,
  ) {
    this.graph = new Graph(settings, this.propagation);
  }

  /** @param nodeOf node of a skill at the race's date */
  add(race: PreparedRace, nodeOf: (skill: number) => number): void {
    const start = this.starts[this.count];
    this.reserve(this.count + 1, start + race.size);
    this.players.fill(0, 2 * this.count, 2 * this.count + 2);
    this.hold(race.size);
    for (let k = 0; k < race.size; k++) {
      this.nodes[start + k] = nodeOf(race.player[k]);
      this.times[start + k] = (race.team[k] === 0 ? 1 : -1) * factorOf(race, k);
      if (isPlayer(race, k)) this.players[2 * this.count + (race.team[k] === 0 ? 0 : 1)]++;
    }
    this.messages.fill(0, 2 * start, 2 * (start + race.size));
    const isPair = race.teams === 2;
    const isDecided = race.groups > 1 && race.team[race.groupStart[1]] !== race.team[0];
    this.kinds[this.count] = isPair ? (isDecided ? 1 : 0) : -1;
    this.weights[this.count] = race.weight;
    if (!isPair) this.orders.set(this.count, { race: numbered(race), start });
    this.count++;
    this.starts[this.count] = start + race.size;
  }

  /** Updates the messages of a result. */
  judge(result: number): void {
    const kind = this.kinds[result];
    if (kind < 0) this.judgeOrder(result);
    else this.judgePair(result, kind === 1);
  }

  private judgePair(result: number, isDecided: boolean): void {
    const { chains, nodes, times, messages, cut, settings, mean, spread } = this;
    const [start, end] = [this.starts[result], this.starts[result + 1]];
    const noise = settings.beta ** 2;
    const firstPlayers = this.players[2 * result];
    const players = firstPlayers + this.players[2 * result + 1];
    let lead = 0;
    let first = firstPlayers * noise;
    let second = (players - firstPlayers) * noise;
    for (let e = start; e < end; e++) {
      const own = 1 / (chains.precision(nodes[e]) - messages[2 * e]);
      const part = times[e];
      spread[e - start] = own;
      mean[e - start] = (chains.pull(nodes[e]) - messages[2 * e + 1]) * own;
      lead += part * mean[e - start];
      if (part > 0) first += part * part * own;
      else second += part * part * own;
    }
    const variance = first + second;
    const sd = Math.sqrt(variance);
    const margin = settings.margin(players);
    if (isDecided) cut.beyond((lead - margin) / sd);
    else cut.within(lead / sd, margin / sd);
    const { v, w } = cut;
    const weight = this.weights[result];
    for (let e = start; e < end; e++) {
      const part = times[e];
      const side = part > 0 ? first : second;
      const scale = weight / (variance - side * w);
      const heard = 1 / (1 + w * scale * (side - part * part * spread[e - start]));
      const precision = part * part * w * scale * heard;
      this.say(e, precision, part * sd * v * scale * heard + precision * mean[e - start]);
    }
  }

  private judgeOrder(result: number): void {
    const { race, start } = this.orders.get(result)!;
    const { chains, nodes, messages, graph, propagation } = this;
    for (let k = 0; k < race.size; k++) {
      const e = start + k;
      const own = 1 / (chains.precision(nodes[e]) - messages[2 * e]);
      this.mean[k] = (chains.pull(nodes[e]) - messages[2 * e + 1]) * own;
      this.spread[k] = Math.sqrt(own);
    }
    graph.fill(race, this.mean, this.spread);
    propagation.run(TOLERANCE);
    if (race.weight !== 1) propagation.applyWeight(race.weight);
    graph.level(race);
    for (let k = 0; k < race.size; k++) {
      const team = race.team[k];
      const times = graph.weight[k];
      const others = propagation.variance[team] - times * times * graph.skillVariance[k];
      const heard = 1 / (1 + propagation.precision[team] * others);
      const precision = times * times * propagation.precision[team] * heard;
      this.say(start + k, precision, times * propagation.pull[team] * heard + precision * this.mean[k]);
    }
  }

  private say(entry: number, precision: number, pull: number): void {
    const { chains, messages, nodes } = this;
    const morePrecision = precision - messages[2 * entry];
    const morePull = pull - messages[2 * entry + 1];
    messages[2 * entry] += morePrecision;
    messages[2 * entry + 1] += morePull;
    chains.correct(nodes[entry], morePrecision, morePull);
    const all = chains.precision(nodes[entry]);
    const move =
      Math.abs(morePull) / (Math.sqrt(all) + Math.abs(chains.pull(nodes[entry]))) + Math.abs(morePrecision) / all;
    if (move > this.moved) this.moved = move;
  }

  serialise(archive: Archive): void {
    const { count } = this;
    const entries = this.starts[count];
    archive.plain(
      "results",
      () => [
        [...this.starts.subarray(0, count + 1)],
        [...this.kinds.subarray(0, count)],
        [...this.weights.subarray(0, count)],
        [...this.players.subarray(0, 2 * count)],
      ],
      ([starts, kinds, weights, players]) => {
        this.reserve(kinds.length, starts[kinds.length]);
        this.count = kinds.length;
        this.starts.set(starts);
        this.kinds.set(kinds);
        this.weights.set(weights);
        this.players.set(players);
        kinds.forEach((_, result) => this.hold(starts[result + 1] - starts[result]));
      },
    );
    archive.plain(
      "entries",
      () => [
        [...this.nodes.subarray(0, entries)],
        [...this.times.subarray(0, entries)],
        [...this.messages.subarray(0, 2 * entries)],
      ],
      ([nodes, times, messages]) => {
        this.nodes.set(nodes);
        this.times.set(times);
        this.messages.set(messages);
      },
    );
    archive.plain(
      "orders",
      () => [...this.orders].map(([result, { race, start }]) => [result, start, ...flat(race)]),
      (orders) => {
        for (const [result, start, ...rest] of orders) this.orders.set(result, { start, race: unflat(rest) });
      },
    );
  }

  /** Grows the buffers to a number of entrants. */
  private hold(size: number): void {
    if (size <= this.mean.length) return;
    this.mean = new Float64Array(roomFor(size));
    this.spread = new Float64Array(roomFor(size));
  }

  private reserve(results: number, entries: number): void {
    if (results > this.kinds.length) {
      const room = roomFor(results);
      this.starts = moved(new Int32Array(room + 1), this.starts);
      this.kinds = moved(new Int8Array(room), this.kinds);
      this.weights = moved(new Float64Array(room), this.weights);
      this.players = moved(new Int32Array(2 * room), this.players);
    }
    if (entries > this.nodes.length) {
      const room = roomFor(entries);
      this.nodes = moved(new Int32Array(room), this.nodes);
      this.times = moved(new Float64Array(room), this.times);
      this.messages = moved(new Float64Array(2 * room), this.messages);
    }
  }
}

function moved<Values extends Int32Array | Int8Array | Float64Array>(into: Values, from: Values): Values {
  into.set(from);
  return into;
}

/** A copy of the race with its entrants numbered from 0, for the factor graph. */
const numbered = (race: PreparedRace): PreparedRace => unflat(flat(race));

/** A race as numbers: size, teams, groups, whether DNFs are read as published, weight, then the columns. */
function flat(race: PreparedRace): number[] {
  const { size, teams, groups, published, weight, team, group, groupStart, unobserved } = race;
  return [
    size,
    teams,
    groups,
    published ? 1 : 0,
    weight,
    ...team.subarray(0, size),
    ...group.subarray(0, size),
    ...groupStart.subarray(0, groups + 1),
    ...unobserved.subarray(0, groups),
    ...(race.blockFactor?.subarray(0, size) ?? []),
  ];
}

function unflat([size, teams, groups, published, weight, ...rest]: readonly number[]): PreparedRace {
  const columns = [size, size, groups + 1, groups].map((length) => rest.splice(0, length));
  const race = emptyRace(size);
  race.player.forEach((_, k) => (race.player[k] = k));
  Object.assign(race, {
    size,
    teams,
    groups,
    published: published === 1,
    weight,
    observed: true,
    hasTeams: size > teams,
  });
  [race.team, race.group, race.groupStart, race.unobserved].forEach((column, c) => column.set(columns[c]));
  if (rest.length > 0) race.blockFactor = Float64Array.from(rest);
  return race;
}
