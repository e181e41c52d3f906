/** The worker's own global object, whose type depends on which kind of worker a file is for. */
export const worker = self as unknown as ServiceWorkerGlobalScope;
