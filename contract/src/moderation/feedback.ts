/* Feedback about the product itself. Reports of people and posts belong to moderation. */

export const FEEDBACK = { textMax: 2000, pageSize: 25 } as const;

export const FEEDBACK_MESSAGES = { required: 'Please write your feedback first' } as const;
