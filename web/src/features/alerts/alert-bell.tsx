import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bellIcon } from '../../ui/icons.ts';
import { useGate, useMay } from '../accounts/accounts.public.ts';
import type { SearchAddress } from '../search/search.public.ts';
import { ALERT_COPY } from './alert-copy.ts';
import { alertSearchOf, keyOf } from './alert-search.ts';
import { alertsQuery, useRemoveAlert, useSaveSearch } from './alerts.queries.ts';

/** Saves the current search as an alert, or removes the alert. Visitors are asked to join. */
export function AlertBell({ address }: { address: SearchAddress }) {
  const gate = useGate();
  const alerts = useQuery({ ...alertsQuery(), enabled: useMay('join') });
  const save = useSaveSearch();
  const remove = useRemoveAlert();
  const search = alertSearchOf(address);
  const kept = alerts.data?.items.find((alert) => keyOf(alert.search) === keyOf(search));
  const isSaving = save.isPending && keyOf(save.variables) === keyOf(search);
  const isRemoving = remove.isPending && remove.variables === kept?.id;
  const isOn = isSaving || (kept?.isOn === true && !isRemoving);

  function press() {
    if (!gate('join') || save.isPending || remove.isPending) return;
    if (kept?.isOn) remove.mutate(kept.id);
    else save.mutate(search);
  }

  return (
    <Button
      size="small"
      aria-pressed={isOn}
      className={isOn ? 'text-campus!' : 'border-control!'}
      icon={<Icon of={bellIcon} size={16} isFilled={isOn} />}
      onClick={press}
    >
      {ALERT_COPY.bell}
    </Button>
  );
}
