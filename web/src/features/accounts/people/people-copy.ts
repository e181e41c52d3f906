export const PEOPLE_COPY = { nobody: 'No Users', report: 'Report', block: 'Block' } as const;
