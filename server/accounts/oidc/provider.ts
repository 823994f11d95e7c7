import { createHmac } from 'node:crypto'
import type { Identity } from './store-identities.ts'

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string }
/** Claims of the provider about an account. */
export type Claims = Identity & { verifiedEmail: string | undefined }

export type Provider = {
  /** Address where the sign-in of the browser that keeps `secret` begins. */
  addressFor(secret: string): Promise<URL>
  /**
   * Reads the claims of the account that came back with this query.
   * @throws when it is not the answer to what `secret` began, or the provider does not vouch for it
   */
  claimsOf(secret: string, search: URLSearchParams): Promise<Claims>
}

const withinSeconds = 8

/**
 * The identity provider by the code flow with PKCE, state and nonce, all three of which follow from the browser's
 * secret. What it states of itself is read when it is first used, and again after a failure.
 */
export function createProvider(settings: ProviderSettings, redirectUri: string): Provider {
  let known: ReturnType<typeof discover> | undefined
  const discovered = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    async addressFor(secret) {
      const { oidc, config } = await discovered()
      const { state, nonce, verifier } = partsOf(secret)
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async claimsOf(secret, search) {
      const { oidc, config } = await discovered()
      const { state, nonce, verifier } = partsOf(secret)
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const { email, email_verified: isVerified } =
        claims['email'] === undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        verifiedEmail: typeof email === 'string' && isVerified === true ? email.toLowerCase() : undefined,
      }
    },
  }
}

/** The library comes with the first sign-in: most installations have no provider. */
async function discover({ issuer, clientId, clientSecret }: ProviderSettings) {
  const oidc = await import('openid-client')
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: withinSeconds,
    // Settings take plain HTTP on this machine alone.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  })
  return { oidc, config }
}

const partsOf = (secret: string) => {
  const part = (name: string) => createHmac('sha256', secret).update(name).digest('base64url')
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') }
}
