import { demo } from '../../contract/demo.ts'
import { handled, type Domain } from '../domain.ts'
import { demoHandlers } from './calls.ts'

export const demoDomain: Domain = {
  name: 'demo',
  calls: [
    handled('demo', demo, (setup) =>
      demoHandlers({ ...setup, sandboxUrl: setup.isTest ? setup.config.sandbox.url : '' }),
    ),
  ],
}
