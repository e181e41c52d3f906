import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADS } from '@quad/contract/ads/ads';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { UNREADY } from '../../../lib/forms/unready-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { patchAd } from '../patch-ad.ts';

/** Renames an ad. Only its owner sees the title. */
export function AdTitleDialog({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const cache = useQueryClient();
  const [title, setTitle] = useState(ad.title);
  const newTitle = title.trim();
  const save = useMutation({
    mutationFn: () => call('PATCH /ads/:adId', { params: { adId: ad.id }, body: { title: newTitle } }),
    onSuccess: (renamed) => {
      patchAd(cache, ad.id, renamed);
      toast({ message: MANAGE_ADS_COPY.saved, tone: 'success' });
      onClose();
    },
  });

  return (
    <Dialog open onClose={onClose} title={MANAGE_ADS_COPY.editTitle} size="small" closeOnOutsidePress={false}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={MANAGE_ADS_COPY.adTitle}
          dir="auto"
          autoComplete="off"
          maxLength={ADS.titleMax}
          counted
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button
          type="submit"
          kind="primary"
          wide
          busy={save.isPending}
          unready={newTitle === '' || newTitle === ad.title ? UNREADY.title : undefined}
        >
          {MANAGE_ADS_COPY.save}
        </Button>
      </form>
    </Dialog>
  );
}
