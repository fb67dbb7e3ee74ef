import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface Assistant {
  /** The names of the tools that it is offered. */
  tools(): Promise<string[]>;
  /** What a tool answers; fails the test if it refuses. */
  use<Reply = Record<string, unknown>>(name: string, args?: Record<string, unknown>): Promise<Reply>;
  /** The words with which a tool refuses. */
  refused(name: string, args?: Record<string, unknown>): Promise<string>;
  readonly revision: string | undefined;
  readonly instructions: string | undefined;
  close(): Promise<void>;
}

/** The protocol's own client, which speaks its newest revision or the one with a handshake. */
export async function connectedAssistant(
  url: string,
  key: string,
  speaks: 'handshake' | 'newest' = 'handshake',
): Promise<Assistant> {
  const client = new Client(
    { name: 'Test assistant', version: '1' },
    speaks === 'newest' ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  const call = async (name: string, args: Record<string, unknown>) => {
    const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: args });
    const [said] = content as { text: string }[];
    return { isError, text: said?.text ?? '', structuredContent };
  };
  return {
    async tools() {
      return (await client.listTools()).tools.map(({ name }) => name);
    },
    async use<Reply>(name: string, args: Record<string, unknown> = {}) {
      const { isError, text, structuredContent } = await call(name, args);
      if (isError) throw new Error(`${name} refused: ${text}`);
      return structuredContent as Reply;
    },
    async refused(name, args = {}) {
      const { isError, text } = await call(name, args);
      if (!isError) throw new Error(`${name} did not refuse: ${text}`);
      return text;
    },
    revision: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    close: () => client.close(),
  };
}
