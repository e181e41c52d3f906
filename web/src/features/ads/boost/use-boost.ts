import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { BOOST_COPY } from './boost-copy.ts';
import { call, CallError } from '../../../lib/calls/call.ts';
import { boostReturnPath, postPath } from '@quad/contract/pages';
import { storeAlert } from '../../../lib/stored-alerts.ts';
import { toast } from '../../../lib/toasts.ts';
import { onePostQuery } from '../../posts/posts.public.ts';
import { PAYMENTS_KEY } from '../payments/payments.queries.ts';
import { useCheckoutReturn } from '../payments/use-checkout-return.ts';
import type { BoostOrder } from './boost-choice.ts';

/** Creates the boost and redirects to its checkout. */
export function useBoost(postId: PostId) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { keyOf, forget } = useOrderKey();
  const [isRefused, setRefused] = useState(false);
  const order = useMutation({
    mutationFn: (body: BoostOrder) =>
      call('POST /posts/:postId/boosts', {
        params: { postId },
        body: { ...body, clientKey: keyOf(body) },
        retry: 'always',
      }),
    meta: { shows: ['already_boosted', 'checkout_failed'] },
    onSuccess: ({ adId, checkoutUrl }) => {
      if (checkoutUrl === null) {
        void cache.invalidateQueries({ queryKey: PAYMENTS_KEY });
        void navigate(boostReturnPath('success', postId, adId), { replace: true });
        return;
      }
      toast({ message: BOOST_COPY.submitted });
      location.assign(checkoutUrl);
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      if (error.code === 'checkout_failed') setRefused(true);
      if (error.code !== 'already_boosted') return;
      storeAlert('already_boosted', postId);
      void navigate(postPath(postId), { replace: true });
    },
  });

  // The form is usable again and sends a new order, unless the post has been boosted.
  useCheckoutReturn(() => {
    forget();
    order.reset();
    void cache.invalidateQueries({ queryKey: onePostQuery(postId).queryKey });
  });

  return {
    order: order.mutate,
    /** Stays true until the page is left. */
    isOrdering: order.isPending || order.isSuccess,
    isRefused,
    endRefusal: () => setRefused(false),
  };
}

/** Retrying the same order returns the same ad; a changed order creates a new one. */
function useOrderKey() {
  const last = useRef({ order: '', key: '' });
  return {
    keyOf: (body: BoostOrder) => {
      const order = JSON.stringify(body);
      if (last.current.order !== order) last.current = { order, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current.order = '';
    },
  };
}
