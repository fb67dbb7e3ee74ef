import type { CreateTableBuilder } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Assistants that a member lets in by OAuth, as the accounts library stores them (@better-auth/oauth-provider). What an
 * assistant may do is an API key of kind its own: `client_id`.
 */
export const assistants: Step = async ({ schema }, types) => {
  const json = types.engine === 'postgres' ? 'jsonb' : 'text';
  const withTexts = <Table extends string>(table: CreateTableBuilder<Table>, names: string) =>
    names.split(' ').reduce((made, name) => made.addColumn(name, 'text'), table);

  await withTexts(
    schema
      .createTable('oauthClient')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('clientId', 'text', (column) => column.notNull().unique())
      .addColumn('redirectUris', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade')),
    `clientSecret clientDiscoveryId subjectType scopes clientCredentialsScopes name uri icon contacts tos policy
      softwareId softwareVersion softwareStatement postLogoutRedirectUris backchannelLogoutUri
      tokenEndpointAuthMethod applicationType jwks jwksUri grantTypes responseTypes referenceId`.replaceAll(
      /\s+/g,
      ' ',
    ),
  )
    .addColumn('disabled', types.boolean)
    .addColumn('skipConsent', types.boolean)
    .addColumn('enableEndSession', types.boolean)
    .addColumn('backchannelLogoutSessionRequired', types.boolean)
    .addColumn('requirePKCE', types.boolean)
    .addColumn('dpopBoundAccessTokens', types.boolean)
    .addColumn('metadata', json)
    .addColumn('createdAt', types.date)
    .addColumn('updatedAt', types.date)
    .execute();
  await schema.createIndex('oauth_client_user').on('oauthClient').column('userId').execute();
  await schema.createIndex('oauth_client_age').on('oauthClient').column('createdAt').execute();

  await withTexts(
    schema
      .createTable('oauthResource')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('identifier', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull()),
    'signingAlgorithm signingKeyId allowedScopes',
  )
    .addColumn('accessTokenTtl', 'integer')
    .addColumn('refreshTokenTtl', 'integer')
    .addColumn('policyVersion', 'integer')
    .addColumn('dpopBoundAccessTokensRequired', types.boolean)
    .addColumn('disabled', types.boolean)
    .addColumn('customClaims', json)
    .addColumn('metadata', json)
    .addColumn('createdAt', types.date)
    .addColumn('updatedAt', types.date)
    .execute();

  await schema
    .createTable('oauthClientResource')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('clientId', 'text', (column) => column.notNull().references('oauthClient.clientId').onDelete('cascade'))
    .addColumn('resourceId', 'text', (column) =>
      column.notNull().references('oauthResource.identifier').onDelete('cascade'),
    )
    .addColumn('metadata', json)
    .addColumn('createdAt', types.date)
    .addUniqueConstraint('oauth_client_resource_pair', ['clientId', 'resourceId'])
    .execute();
  await schema.createIndex('oauth_client_resource_of').on('oauthClientResource').column('resourceId').execute();

  for (const name of ['oauthRefreshToken', 'oauthAccessToken'] as const) {
    const isRefresh = name === 'oauthRefreshToken';
    const table = withTexts(
      schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('clientId', 'text', (column) =>
          column.notNull().references('oauthClient.clientId').onDelete('cascade'),
        )
        .addColumn('sessionId', 'text', (column) => column.references('session.id').onDelete('set null'))
        .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade')),
      'referenceId authorizationCodeId resources requestedUserInfoClaims scopes',
    )
      .addColumn('expiresAt', types.date)
      .addColumn('createdAt', types.date)
      .addColumn('revoked', types.date)
      .addColumn('confirmation', json);
    await (
      isRefresh
        ? table
            .addColumn('rotatedAt', types.date)
            .addColumn('rotationReplayResponse', 'text')
            .addColumn('rotationReplayExpiresAt', types.date)
            .addColumn('authTime', types.date)
        : table.addColumn('refreshId', 'text', (column) =>
            column.references('oauthRefreshToken.id').onDelete('cascade'),
          )
    ).execute();
    for (const column of ['clientId', 'sessionId', 'userId', 'authorizationCodeId', 'expiresAt'])
      await schema.createIndex(`${name}_${column}`).on(name).column(column).execute();
  }
  await schema.createIndex('oauthAccessToken_refreshId').on('oauthAccessToken').column('refreshId').execute();

  await withTexts(
    schema
      .createTable('oauthConsent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('clientId', 'text', (column) =>
        column.notNull().references('oauthClient.clientId').onDelete('cascade'),
      )
      .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade')),
    'referenceId resources requestedUserInfoClaims scopes',
  )
    .addColumn('createdAt', types.date)
    .addColumn('updatedAt', types.date)
    .execute();
  await schema.createIndex('oauth_consent_client').on('oauthConsent').column('clientId').execute();
  await schema.createIndex('oauth_consent_user').on('oauthConsent').column('userId').execute();

  await schema
    .createTable('oauthClientAssertion')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', types.date, (column) => column.notNull())
    .execute();

  // Of what an assistant may do: which one. `null` for a key that its owner has made.
  await schema.alterTable('api_key').addColumn('client_id', 'text').execute();
  await schema.createIndex('api_key_of_assistant').on('api_key').columns(['client_id', 'member_id']).execute();
};
