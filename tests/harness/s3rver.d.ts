/** Types for the parts of s3rver that tests use; the package has none. */
declare module 's3rver' {
  interface Context {
    readonly method: string;
    readonly query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: string;
  }

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<unknown>) => Promise<unknown>)[];
    readonly store: { getResourcePath(bucket: string, key: string | undefined, resource: string): string };
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
