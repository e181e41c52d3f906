import { useEffect, useRef } from 'react';
import type { CampusTheme } from '@quad/contract/campuses/campuses.schemas';
import { campusVariables } from './campus-colors.ts';

/** The document already has the colors; this applies changes by staff while the page is open. */
export function useCampusColors(theme: CampusTheme) {
  const served = useRef(theme);
  useEffect(() => {
    if (theme === served.current) return;
    for (const [name, value] of campusVariables(theme)) document.documentElement.style.setProperty(name, value);
  }, [theme]);
}
