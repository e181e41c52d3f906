/**
 * What happens to an ad whose owner is suspended for longer than it would have run. `endsOn` is when its paid time would
 * be over, formatted, or null while our team reviews it.
 */
export function waitLimitText(endsOn: string | null) {
  const when =
    endsOn === null
      ? "longer than the ad's paid time after our team has approved it"
      : `past ${endsOn}, when the ad's paid time would be over`;
  return `If the suspension lasts ${when}, we'll end the ad and refund you in full.`;
}
