import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from './app.ts'

/** Application for all tests of a file. It is running from the first `beforeAll` of the file to its last `afterAll`. */
export function fileApp(options: Parameters<typeof testApp>[0] = {}): TestApp {
  let running: TestApp
  beforeAll(async () => {
    running = await testApp(options)
  })
  afterAll(() => running.close())
  return {
    get app() {
      return running.app
    },
    get services() {
      return running.services
    },
    get gateway() {
      return running.gateway
    },
    as: (role) => running.as(role),
    get asNobody() {
      return running.asNobody
    },
    setNow: (at) => running.setNow(at),
    settle: () => running.settle(),
    rest: () => running.rest(),
    close: () => running.close(),
  }
}

/** Runs SQL on the database of an application. */
export const sqlOf =
  (t: TestApp) =>
  <Row extends object>(text: string, values: unknown[] = []) =>
    t.services.database.pool.query<Row>(text, values)
