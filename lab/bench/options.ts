import { parseArgs } from 'node:util';
import { guestPeerNames, type PeerName, peerNames } from './peers.ts';

/** A peer that serves a signed-in visitor. */
export const signedInPeerArm = (peer: PeerName) => `${peer}-signed-in` as const;
/** A gateway answers these with personal data. */
export const signedInArms = ['bare-calls', 'signed-in', 'token', ...peerNames.map(signedInPeerArm)] as const;

/** Arms by the names of `--arms`. */
export const armNames = [
  'http',
  'hit',
  'hit-logged',
  'http-compressed',
  'hit-compressed',
  'hit-compressed-logged',
  '304',
  'stale',
  'react-plain',
  'render',
  'miss',
  ...guestPeerNames,
  ...signedInArms,
] as const;
export type ArmName = (typeof armNames)[number];

export interface BenchOptions {
  readonly pages: readonly string[];
  readonly arms: readonly ArmName[];
  readonly peers: readonly PeerName[];
  readonly rounds: number;
  readonly seconds: number;
  readonly warmupSeconds: number;
  /** Without load between warming up and the rounds. */
  readonly restSeconds: number;
  readonly connections: number;
  /** Pages of the open loop: the first one unless said otherwise, because it takes three rates per arm. */
  readonly openPages: readonly string[];
  /** Shares of the slowest arm's capacity; the stated rate comes on top where there is more than one. */
  readonly openShares: readonly number[];
  /** The stated rates of the open loop: for stored pages, for rendered ones. */
  readonly storedRate: number;
  readonly renderedRate: number;
  /** Seconds of the hot page; 0 leaves it out. */
  readonly hotSeconds: number;
  readonly stampede: boolean;
  readonly scale: boolean;
  readonly out: string;
}

// addresses of the demo content, which is the same in every new database
const defaultPages = '/,/layout/paper-lib/300_1_7,/resource/100533.html';

/**
 * Reads the command line.
 *
 * @throws Error for an arm that does not exist or a number that is none.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      peers: { type: 'boolean', default: false },
      'signed-in': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      pages: { type: 'string', default: defaultPages },
      arms: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      rest: { type: 'string', default: '0' },
      connections: { type: 'string', default: '50' },
      'open-pages': { type: 'string' },
      'stored-rate': { type: 'string', default: '1000' },
      'rendered-rate': { type: 'string', default: '50' },
      hot: { type: 'string' },
      'no-scale': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const pages = values.quick ? ['/'] : values.pages.split(',');
  const signedIn = values['signed-in'];
  const arms = values.arms
    ? values.arms.split(',').map(armOf)
    : armNames.filter((name) => (signedIn ? isSignedInTable(name) : values.peers || !isPeer(name)));
  return {
    pages,
    arms,
    peers: peerNames.filter((peer) => arms.some((arm) => arm === peer || arm === signedInPeerArm(peer))),
    rounds: number('rounds', values.rounds ?? (values.quick ? '1' : '5')),
    seconds: number('seconds', values.seconds ?? '2'),
    warmupSeconds: values.quick ? 2 : 6,
    restSeconds: number('rest', values.rest),
    connections: number('connections', values.connections),
    openPages: values['open-pages']?.split(',').filter(Boolean) ?? pages.slice(0, signedIn ? 0 : 1),
    openShares: values.quick ? [0.8] : [0.5, 0.8],
    storedRate: number('stored-rate', values['stored-rate']),
    renderedRate: number('rendered-rate', values['rendered-rate']),
    hotSeconds: number('hot', values.hot ?? (values.quick || signedIn ? '0' : '75')),
    stampede: !signedIn,
    scale: !values['no-scale'] && !values.quick && !signedIn,
    out: values.out ?? (signedIn ? 'lab/bench/results-signed-in.md' : 'lab/bench/results.md'),
  };
}

const isPeer = (name: ArmName) => peerNames.some((peer) => name === peer || name === signedInPeerArm(peer));

/** What the table of signed-in visitors shows. */
const isSignedInTable = (name: ArmName) => name === 'hit-compressed' || signedInArms.some((arm) => arm === name);

function armOf(text: string): ArmName {
  const name = armNames.find((arm) => arm === text);
  if (!name) throw new Error(`--arms: ${text} is none of ${armNames.join(', ')}`);
  return name;
}

function number(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} ${text} is no number`);
  return value;
}
