export const INVITE_COPY = {
  share: 'Share link',
  email: 'Share by email',
  social: 'Our social account',
  subject: (campus: string) => `Join ${campus} on Quad`,
  text: (campus: string) => `Buy, sell and chat with students at ${campus}`,
  qr: (address: string) => `QR code for ${address}`,
  scan: 'Have a friend scan this code, or print it.',
  print: 'Print code',
  poster: 'Poster to print (PDF)',
  papers: { letter: 'Letter', a4: 'A4' },
} as const;
