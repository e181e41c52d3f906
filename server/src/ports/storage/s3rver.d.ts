/** The fake S3 has no types. These cover what the tests use. */
declare module 's3rver' {
  type Context = {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: unknown;
  };
  type GetOptions = { start?: number; end?: unknown };

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    store: {
      getObject(bucket: string, key: string, options?: GetOptions): Promise<unknown>;
      getResourcePath(bucket: string, key: undefined, kind: 'uploads'): string;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
