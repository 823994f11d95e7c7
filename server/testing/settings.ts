import { readConfig, type Config } from '../config.ts'

/** The settings that an application under test has; `env` adds to them or replaces them. */
export const testConfig = (dataDir: string, env: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO_MODE: 'on',
    BASE_URL: 'http://localhost:3000',
    ROLE: 'web',
    LIMIT_ORDERS_DONOR: '100000/60',
    LIMIT_ORDERS_IP: '100000/60',
    LIMIT_ORDERS_ALL: '100000/60',
    LIMIT_ORDERS_FUNDRAISER: '100000/60',
    LIMIT_LOGIN_IP: '100000/60',
    LIMIT_OTP_IP: '100000/60',
    ...env,
  })
