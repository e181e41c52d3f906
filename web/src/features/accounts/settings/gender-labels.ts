export const GENDER_LABELS = { male: 'Male', female: 'Female', other: 'Other' } as const;
