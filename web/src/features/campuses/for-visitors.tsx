import { lazy, Suspense, type ComponentType } from 'react';

/* What only visitors see. Students, who come far more often, do not load it with their first page. */

const loadWelcome = () => import('./welcome-panel.tsx');

export const WelcomePanel = apart(async () => (await loadWelcome()).WelcomePanel);
export const FrequentQuestions = apart(async () => (await loadWelcome()).FrequentQuestions);
export const PrivatePrompt = apart(async () => (await import('./private-prompt.tsx')).PrivatePrompt);

function apart(load: () => Promise<ComponentType>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Apart() {
    return (
      <Suspense fallback={null}>
        <Loaded />
      </Suspense>
    );
  };
}
