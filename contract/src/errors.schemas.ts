import { z } from 'zod';
import { type ErrorCode, ERRORS } from './errors.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

export const errorBody = z.object({
  code: z.enum(codes),
  message: z.string(),
  /** Field name to message, set when the input is invalid. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same as a list: each entry is shown as one danger alert. */
  errors: z.array(z.object({ msg: z.string() })),
});
export type ErrorBody = z.infer<typeof errorBody>;
