import { expect, test } from 'vitest'
import { commandHash, disputeHash, fitsAnySalt, requestHash, responseHash } from './hash.ts'
import type { MessageFields } from '../fields.ts'

/** Printed by PayU's own documentation, or made with its SDKs; the keys are long-published test values. */
const vectors: { kind: string; inputs: Record<string, string>; expected: string }[] = [
  {
    kind: 'request-hash',
    inputs: {
      key: 'gtKFFx',
      salt: 'eCwWELxi',
      txnid: 'DN20270105A0001',
      amount: '2500.00',
      productinfo: 'Donation',
      firstname: 'Asha',
      email: 'asha@example.org',
    },
    expected:
      'd42bb53629b940a4e1e3db07e74f4695ba6e8c628802e5ed46a60f4bb1d5954237ece0e7a8505539404cb52a0a6d7a3db89dc1de2517c3fd46dae1a823de2eae',
  },
  {
    kind: 'request-hash',
    inputs: {
      key: 'gtKFFx',
      salt: 'eCwWELxi',
      txnid: 'DN20270105A0002',
      amount: '5000.00',
      productinfo: 'Donation: Mid-day meals',
      firstname: 'Ravi Kumar',
      email: 'ravi.k@example.org',
      udf1: 'campaign:42',
      udf3: 'anon:1',
    },
    expected:
      'b1c8bce7ab05798a7c0bb641ec0302a644339eac6fea373ccda950d19e1a8321075fcdbab396f7c68c3f4ad679b2f5a902800d9a9da2936b8403069498b909c6',
  },
  {
    kind: 'request-hash',
    inputs: {
      key: 'gtKFFx',
      salt: 'eCwWELxi',
      txnid: 'DN20270105A0003',
      amount: '101.50',
      productinfo: 'दान',
      firstname: 'आशा',
      email: 'asha@example.org',
      udf5: 'धन्यवाद',
    },
    expected:
      'e7afa38c8ce208186e424a0c2043ac4614dce0b9c75a3fc89c26846d10c8950fad80083a43132d1d0a3d14a74e172526ac8801aca9c72f4628171921bdbde366',
  },
  {
    kind: 'response-hash',
    inputs: {
      key: 'gtKFFx',
      salt: 'eCwWELxi',
      status: 'success',
      txnid: 'DN20270105A0001',
      amount: '2500.00',
      productinfo: 'Donation',
      firstname: 'Asha',
      email: 'asha@example.org',
    },
    expected:
      '296c031eede61a0cbd6dc6b5374f80ab71582a31acd019ea1caaf0ba5e96a85c58c679646c4442793b68fbe5b639a6feb5baf6082cac4c21aaf3e78f7f3a0d43',
  },
  {
    kind: 'response-hash',
    inputs: {
      key: 'gtKFFx',
      salt: 'eCwWELxi',
      status: 'failure',
      txnid: 'DN20270105A0002',
      amount: '5000.00',
      productinfo: 'Donation: Mid-day meals',
      firstname: 'Ravi Kumar',
      email: 'ravi.k@example.org',
      udf1: 'campaign:42',
      udf3: 'anon:1',
    },
    expected:
      '2d34d3c7d6a63fc23010906109be65e82c7f05696db0b89f6927a10ea828ca2337092914bc41e395fe4bd2f52be7d960c898d4eed3e6eeffe86cfb6858ecead5',
  },
  {
    kind: 'response-hash-additional-charges',
    inputs: {
      key: 'gtKFFx',
      salt: 'eCwWELxi',
      status: 'success',
      txnid: 'DN20270105A0007',
      amount: '1000.00',
      productinfo: 'Donation',
      firstname: 'Asha',
      email: 'asha@example.org',
      udf1: 'campaign:7',
      additionalCharges: '23.60',
    },
    expected:
      '98f10821363105c6b241b309e201bbbecc6200cf506a3d7b565fca81496e8f39ac63153e192abeacdfbb4b4925493b87caaa9a2bdfa8fdf289fd180399cc7c33',
  },
  {
    kind: 'api-hash',
    inputs: { key: 'gtKFFx', salt: 'eCwWELxi', command: 'verify_payment', var1: 'DN20270105A0001' },
    expected:
      '8588a831f2cb521c5588b513c0de1c80195f33adeb6ac3c95b39f5135b54a696fc0fad592cb3304b2d69781f1fb4662d4111a60df6fdf50932fbefb2e0028962',
  },
  {
    kind: 'api-hash',
    inputs: {
      key: 'gtKFFx',
      salt: 'eCwWELxi',
      command: 'pre_debit_SI',
      var1: '{"authPayuId":"403993715521937565","requestId":"PD-1-20270103","debitDate":"2027-01-05","amount":"500.00"}',
    },
    expected:
      'f39a27da44bde86e64ab0a560736afd1aa9adbe0fd55fb9208ebee0dc7c98defebff4762f255922c20d12b2a0ddf35c6385d69e2b2a04cb76a465e81241d4337',
  },
  {
    kind: 'request-hash',
    inputs: {
      key: 'JPM7Fg',
      salt: 'TuxqAugd',
      txnid: 'PQI6MqpYrjEefU',
      amount: '10.00',
      productinfo: 'iPhone',
      firstname: 'PayU User',
      email: 'test@gmail.com',
    },
    expected:
      '05a397501918ec5c36ae52daa3b3e49b43e986b86940e109d060076e467c3ea7536617df7420e0e6863dced8c5b45f9fff15c13bdf0335512c05f0210b31b072',
  },
  {
    kind: 'response-hash',
    inputs: {
      key: 'JPM7Fg',
      salt: 'TuxqAugd',
      status: 'success',
      txnid: 'ypl938459435dfdfdf',
      amount: '1000.00',
      productinfo: 'iPhone',
      firstname: 'Ashish',
      email: 'ashish@gmail.com',
      splitInfo: '{"splitStatus":"splitNotReceived","splitSegments":[]}',
    },
    expected:
      '84bbbf0fa3ba2a39942f6c3deab234c4d00bc5b6aceee5cda3c8200d6e1714e19c224d47e24d0c4a9a0cce40eddbae1dc46455c69e5e7d5dd62f6636bfab337c',
  },
  {
    kind: 'request-hash',
    inputs: {
      key: 'C0Dr8m',
      salt: '3sf0jURk',
      txnid: '12345',
      amount: '10',
      productinfo: 'Shopping',
      firstname: 'Test',
      email: 'test@test.com',
      udf2: 'abc',
      udf4: '15',
    },
    expected:
      'ffcdbf04fa5beefdcc2dd476c18bc410f02b3968e7f4f54e8f43f1e1a310bb32e3b4dec9305232bb89db5b1d0c009a53bcace6f4bd8ec2f695baf3d43ba730ce',
  },
]

const madeHere = (
  kind: string,
  { salt = '', key = '', command = '', var1 = '', ...rest }: Record<string, string>,
) => {
  const fields: MessageFields = { key, ...rest }
  if (kind === 'request-hash') return requestHash(fields, salt)
  if (kind === 'api-hash') return commandHash(key, command, var1, salt)
  return responseHash(fields, salt)
}

test.each(vectors)(
  '$kind of $inputs.txnid$inputs.command fits the known value',
  ({ kind, inputs, expected }) => {
    expect(madeHere(kind, inputs)).toBe(expected)
  },
)

const charged = vectors.find((vector) => vector.kind === 'response-hash-additional-charges')!

test('additional charges count in both spellings, and only when there are any', () => {
  const { additionalCharges, salt, ...rest } = charged.inputs
  expect(responseHash({ ...rest, additional_charges: additionalCharges }, salt!)).toBe(charged.expected)
  expect(responseHash({ ...rest, additional_charges: '', additionalCharges: '' }, salt!)).toBe(
    responseHash(rest, salt!),
  )
})

test('either of two live salts verifies, another does not', () => {
  const { salt, ...fields } = charged.inputs
  const fits = (salts: string[]) => fitsAnySalt(charged.expected, salts, (one) => responseHash(fields, one))
  expect(fits(['new-salt', salt!])).toBe(true)
  expect(fits([salt!, 'old-salt'])).toBe(true)
  expect(fits(['new-salt', 'old-salt'])).toBe(false)
  expect(fits([])).toBe(false)
})

test('a hash of another length is refused, not thrown over', () => {
  for (const received of ['', 'ab', 'é'.repeat(64), 'f'.repeat(4096)])
    expect(fitsAnySalt(received, ['salt'], () => requestHash({}, 'salt'))).toBe(false)
})

test("a dispute's status is signed without its spaces", () => {
  const fields = {
    txn_id: '999',
    cb_amount: '1.0',
    cb_id: '17',
    cb_type: 'RBI/BO',
    cb_status: 'Bank Comm Sent',
  }
  expect(disputeHash('key', fields, 'salt')).toBe(
    disputeHash('key', { ...fields, cb_status: 'BankCommSent' }, 'salt'),
  )
})
