import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Context } from 'oidc-provider'

/** Person who signs in at the provider next. */
export type Person = { sub: string; email?: string; email_verified?: boolean }

export type OidcPeer = {
  issuer: string
  clientId: string
  clientSecret: string
  person: Person
  /** Goes through the provider as a browser of `person` does. @returns the address that it leads back to */
  visit(address: string): Promise<URL>
  stop(): Promise<void>
}

/** An identity provider on loopback that lets its one person in without asking. */
export async function startOidcPeer(redirectUri: string): Promise<OidcPeer> {
  const [clientId, clientSecret] = ['sahaya', 'a-secret-of-the-test']
  const server = createServer()
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: { keys: ['a key of the test'] },
    jwks: {
      keys: [{ ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) }],
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const peer: OidcPeer = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: 'nobody' },
    visit: (address) => follow(address, issuer),
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    people.set(peer.person.sub, peer.person)
    void provider.interactionFinished(request, response, { login: { accountId: peer.person.sub } })
  })
  return peer
}

/** Follows redirects within the provider, with its cookies. */
async function follow(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  while (at.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    at = new URL(to, at)
  }
  return at
}
