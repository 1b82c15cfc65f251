import type { Response } from 'express';

/** Every answer of the gateway that is not a stream (docs/product/site.md#envelope). */
export const answer = (res: Response, data: unknown) => {
  res.json({ code: 200, message: 'success', data: data ?? null });
};

/** Failures are envelopes too; HTTP 200 like a production gateway, except where HTTP itself went wrong. */
export const refuse = (res: Response, failure: { code: number; message: string; status?: number }) => {
  res.status(failure.status ?? 200).json({ code: failure.code, message: failure.message, data: null });
};
