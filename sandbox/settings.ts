export type Settings = {
  /** Empty: the usual PG… variables hold. */
  databaseUrl: string
  host: string
  port: number
  adminSecret: string
  /** Makes ids repeat: the same order id gets the same payment id. */
  seed: string
  merchantName: string
  /** The merchant's address for messages, with `{provider}` where the gateway's name goes. */
  webhookUrl: string
  payu: { key: string; salt: string }
  razorpay: { keyId: string; keySecret: string; webhookSecret: string }
  cashfree: { clientId: string; clientSecret: string }
}

/** Returns the address for webhooks of one gateway. */
export const webhookUrlOf = ({ webhookUrl }: Settings, provider: string) =>
  webhookUrl.replace('{provider}', provider)

/**
 * Reads the settings of this process, which its parent hands over as SANDBOX_… variables.
 * @throws Error that names everything that is missing.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const missing: string[] = []
  const needed = (name: string) => {
    const value = env[name] ?? ''
    if (!value) missing.push(name)
    return value
  }
  const settings: Settings = {
    databaseUrl: env['SANDBOX_DATABASE_URL'] ?? '',
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    port: Number(env['SANDBOX_PORT'] || '3001'),
    adminSecret: needed('SANDBOX_ADMIN_SECRET'),
    seed: env['SANDBOX_SEED'] || 'sandbox',
    merchantName: env['SANDBOX_MERCHANT_NAME'] || 'Test merchant',
    webhookUrl: needed('SANDBOX_WEBHOOK_URL'),
    payu: { key: needed('SANDBOX_PAYU_KEY'), salt: needed('SANDBOX_PAYU_SALT') },
    razorpay: {
      keyId: needed('SANDBOX_RAZORPAY_KEY_ID'),
      keySecret: needed('SANDBOX_RAZORPAY_KEY_SECRET'),
      webhookSecret: needed('SANDBOX_RAZORPAY_WEBHOOK_SECRET'),
    },
    cashfree: {
      clientId: needed('SANDBOX_CASHFREE_CLIENT_ID'),
      clientSecret: needed('SANDBOX_CASHFREE_CLIENT_SECRET'),
    },
  }
  if (!Number.isInteger(settings.port) || settings.port < 0 || settings.port > 65535)
    missing.push('SANDBOX_PORT (a port, 0 to 65535)')
  if (missing.length > 0) throw new Error(`The test gateway needs ${missing.join(', ')}`)
  return settings
}
