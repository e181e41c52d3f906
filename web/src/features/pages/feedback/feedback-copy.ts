export const FEEDBACK_COPY = {
  text: 'Your feedback',
  textHint: "What could be better? What's missing? What do you like?",
  contact: 'Your email',
  contactHint: "Optional. Add it if you'd like a reply.",
  send: 'Send Feedback',
  sent: 'Thank you for your feedback!',
  sentText: 'A person on our team reads every message.',
  another: 'Send more feedback',
} as const;
