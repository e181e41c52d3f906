/** Only on phones: on a desktop the share sheet offers less than our dialogs. */
export function hasShareSheet() {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

export async function shareByDevice(data: ShareData) {
  try {
    await navigator.share(data);
  } catch {
    // The share sheet was closed without a choice.
  }
}
