// Preloaded (`--import`) into a process whose wall clock shall be CLOCK_SHIFT_SECONDS off.
const shiftMs = Number(process.env.CLOCK_SHIFT_SECONDS) * 1000;
globalThis.Date = new Proxy(Date, {
  construct: (RightDate, given: unknown[]) =>
    Reflect.construct(RightDate, given.length === 0 ? [RightDate.now() + shiftMs] : given),
  get: (RightDate, name) => (name === 'now' ? () => RightDate.now() + shiftMs : Reflect.get(RightDate, name)),
});

export {};
