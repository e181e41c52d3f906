/** Every dialog of the product by name, with what it needs to open. The shell draws them, one at a time. */
export type DialogProps = {
  'auth-prompt': { type: AuthPromptType };
  'keyboard-help': Record<string, never>;
  'recent-alerts': Record<string, never>;
  'share-group': Record<string, never>;
};

/** What a visitor was about to do when we asked them to sign in. */
export type AuthPromptType = 'search' | 'post' | 'like' | 'comment' | 'message' | 'join';

export type DialogName = keyof DialogProps;
export type OpenDialog = { [Name in DialogName]: { name: Name; props: DialogProps[Name] } }[DialogName];

let current: OpenDialog | null = null;
const listeners = new Set<() => void>();

function set(next: OpenDialog | null) {
  current = next;
  for (const listener of listeners) listener();
}

export const dialogs = {
  open: (dialog: OpenDialog) => set(dialog),
  close: () => set(null),
  read: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
