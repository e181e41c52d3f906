import { useEffect, useSyncExternalStore } from 'react';
import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import { createStore } from '../../lib/store.ts';
import { useViewer } from '../accounts/accounts.public.ts';

/* The codes that this tab has requested. After a reload it must neither request another one (only the newest is
   valid) nor forget the wait before a resend. */

/** Times come from this device, because its clock may differ from the server's. */
type SentCode = { viewerId: string; address: string; sentAt: number; campusId?: string };

const KEY = 'quad.codes';
const VALID_MS = VERIFICATION.validMinutes * 60_000;
const PAUSE_MS = VERIFICATION.resendSeconds * 1000;

/** When a resend is allowed. */
export function nextSendAt({ sentAt }: SentCode) {
  return sentAt + PAUSE_MS;
}

type SentCodes = Partial<Record<Purpose, SentCode>>;

function isSentCode(value: unknown): value is SentCode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'viewerId' in value &&
    typeof value.viewerId === 'string' &&
    'address' in value &&
    typeof value.address === 'string' &&
    'sentAt' in value &&
    typeof value.sentAt === 'number' &&
    (!('campusId' in value) || typeof value.campusId === 'string')
  );
}

/** The stored codes without expired and invalid entries. */
export function parseSentCodes(text: string | null, now: number): SentCodes {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, code]) => isSentCode(code) && now - code.sentAt < VALID_MS),
    );
  } catch {
    return {};
  }
}

const changes = createStore<SentCodes | null>(null);

function readCodes(): SentCodes {
  const known = changes.read();
  if (known) return known;
  const codes = parseSentCodes(sessionStorage.getItem(KEY), Date.now());
  changes.set(codes);
  return codes;
}

function writeCodes(codes: SentCodes) {
  changes.set(codes);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(codes));
  } catch {
    // If storage is full or blocked, only the state of this tab is lost.
  }
}

export function readSentCode(purpose: Purpose, viewerId: string) {
  return ofViewer(readCodes()[purpose], viewerId);
}

/** Two people may use the same tab one after the other. */
function ofViewer(code: SentCode | undefined, viewerId: string | undefined) {
  return code?.viewerId === viewerId ? code : undefined;
}

export function rememberSentCode(purpose: Purpose, code: SentCode) {
  writeCodes({ ...readCodes(), [purpose]: code });
}

export function forgetSentCode(purpose: Purpose) {
  const { [purpose]: _forgotten, ...others } = readCodes();
  writeCodes(others);
}

const NONE: SentCodes = {};

export function useSentCode(purpose: Purpose) {
  const viewerId = useViewer()?.id;
  const codes = useSyncExternalStore(
    changes.subscribe,
    () => changes.read() ?? NONE,
    () => NONE,
  );
  // The server and the first render have no access to storage.
  useEffect(() => void readCodes(), []);
  return ofViewer(codes[purpose], viewerId);
}
