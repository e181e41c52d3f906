/**
 * Says that the ad ends if the suspension outlasts it. `endsOn` is the end of its paid time, formatted, or null while
 * staff review it.
 */
export function waitLimitText(endsOn: string | null) {
  const when =
    endsOn === null
      ? "longer than the ad's paid time after our team has approved it"
      : `past ${endsOn}, when the ad's paid time would be over`;
  return `If the suspension lasts ${when}, we'll end the ad and refund you in full.`;
}
