export interface StreamLimits {
  /**
   * Streams in flight: as many as their pool has connections, so that none waits in the pool, where no deadline runs.
   */
  readonly maxStreams: number;
  /** Streams in flight of one address; 0: no limit. */
  readonly streamsPerAddress: number;
  /** Requests of one address that wait for one of its streams to end. */
  readonly waitingPerAddress: number;
  /** Longest wait for a stream of the address, and then for connection and headers of a file. */
  readonly firstByteMs: number;
  /** A stream that moves fewer bytes in this time is cut. */
  readonly rateWindowMs: number;
  readonly minBytesPerWindow: number;
  /** A client that has not read for so long may lose its stream to a request that finds none free. */
  readonly stalledAfterMs: number;
  /** Streams of server-sent events in flight, of all and of one address; they do not count as streams. */
  readonly maxEventStreams: number;
  readonly eventStreamsPerAddress: number;
  /** A stream of events that lasts longer is cut. */
  readonly eventsMs: number;
}

/** The minimum rate is 10 KB/s over ten seconds. */
export const defaultStreamLimits: StreamLimits = {
  maxStreams: 256,
  streamsPerAddress: 16,
  waitingPerAddress: 100,
  firstByteMs: 10_000,
  rateWindowMs: 10_000,
  minBytesPerWindow: 100_000,
  stalledAfterMs: 2_000,
  maxEventStreams: 128,
  eventStreamsPerAddress: 64,
  eventsMs: 90_000,
};
