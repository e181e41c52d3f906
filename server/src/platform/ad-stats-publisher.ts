export type ChangedAd = { adId: string; postId: string; ownerId: string };

/** Tells owners that the stats of their ads have changed. */
export type AdStatsPublisher = { publish: (ad: ChangedAd) => void; close: () => void };
