import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { AD_GOALS, AD_LABELS, ADS } from '@quad/contract/ads/ads';
import { ERRORS } from '@quad/contract/errors';
import { isAdShown } from '@quad/contract/market/items';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { BOOST_COPY } from './boost-copy.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AlertDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useGate } from '../../accounts/accounts.public.ts';
import { checkedCta, firstChoice, maySpendFunds, type BoostChoice, type BoostErrors } from './boost-choice.ts';
import { BoostDuration } from './boost-duration.tsx';
import { BoostFooter } from './boost-footer.tsx';
import { BoostPayment } from './boost-payment.tsx';
import { BoostPreview } from './boost-preview.tsx';
import { fundsQuery } from '../payments/payments.queries.ts';
import { useBoost } from './use-boost.ts';

const GOALS = AD_GOALS.map((value) => {
  const { name, hint } = BOOST_COPY.goals[value];
  return { value, label: name, hint };
});
const LABELS = AD_LABELS.map((value) => ({ value, label: value }));

export function BoostForm({ post }: { post: Post }) {
  const [choice, setChoice] = useState(() => firstChoice(post));
  const [errors, setErrors] = useState<BoostErrors>({});
  const url = useRef<HTMLInputElement>(null);
  const gate = useGate();
  const { order, isOrdering, isRefused, endRefusal } = useBoost(post.id);
  const { data: funds } = useQuery(fundsQuery());
  const fundsCents = funds?.availableCents ?? 0;
  // A choice that the funds no longer cover falls back to the card.
  const payWith = maySpendFunds(choice, fundsCents) ? choice.payWith : 'card';

  function choose(changed: Partial<BoostChoice>) {
    setChoice((before) => ({ ...before, ...changed }));
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isOrdering || !gate('post')) return;
    const checked = checkedCta(choice);
    if ('cta' in checked) {
      order({ cta: checked.cta, days: choice.days, runUntilPause: choice.runUntilPause, payWith });
      return;
    }
    setErrors(checked.errors);
    if (checked.errors.url !== undefined) url.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-[calc(100dvh-57px)] flex-col">
      <div className="flex-1 over-1000:flex">
        <div className="flex min-w-0 flex-1 flex-col gap-6 px-4 py-5 upto-1000:mx-auto upto-1000:max-w-[600px]">
          {!isAdShown(post.item) && <Notice tone="warning">{BOOST_COPY.held}</Notice>}
          <RadioGroup
            legend={BOOST_COPY.goal}
            name="goal"
            options={GOALS}
            value={choice.goal}
            onChange={(goal) => choose({ goal })}
          />
          {choice.goal === 'website' && (
            <>
              <TextField
                ref={url}
                label={BOOST_COPY.website}
                type="url"
                name="url"
                dir="ltr"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={BOOST_COPY.websiteExample}
                maxLength={ADS.urlMax}
                value={choice.url}
                error={errors.url}
                onChange={(event) => choose({ url: event.target.value })}
              />
              <Select
                label={BOOST_COPY.label}
                name="label"
                options={LABELS}
                value={choice.label}
                error={errors.label}
                onChange={(event) => choose({ label: event.target.value })}
              />
            </>
          )}
          <div className="flex flex-col gap-2">
            <BoostDuration days={choice.days} disabled={choice.runUntilPause} onChange={(days) => choose({ days })} />
            <Switch
              label={BOOST_COPY.runUntilPause}
              hint={BOOST_COPY.runUntilPauseHint}
              name="runUntilPause"
              checked={choice.runUntilPause}
              onChange={(event) => choose({ runUntilPause: event.target.checked })}
            />
          </div>
          {fundsCents > 0 && (
            <BoostPayment
              choice={{ ...choice, payWith }}
              fundsCents={fundsCents}
              onChange={(chosen) => choose({ payWith: chosen })}
            />
          )}
          <Reach runUntilPause={choice.runUntilPause} />
        </div>
        <BoostPreview post={post} choice={choice} />
      </div>
      <BoostFooter choice={{ ...choice, payWith }} busy={isOrdering} />
      <AlertDialog open={isRefused} title={ERRORS.checkout_failed.message} onClose={endRefusal} />
    </form>
  );
}

function Reach({ runUntilPause }: { runUntilPause: boolean }) {
  return (
    <div className="rounded-card bg-raised px-4 py-3">
      <p className="text-meta text-muted">{BOOST_COPY.reach}</p>
      <output className="mt-0.5 block">
        <span className="text-title font-semibold tabular-nums">
          {runUntilPause ? BOOST_COPY.reachUntilPause : BOOST_COPY.reachForDays}
        </span>{' '}
        <span className="text-muted">{BOOST_COPY.reachUnit}</span>
      </output>
    </div>
  );
}
