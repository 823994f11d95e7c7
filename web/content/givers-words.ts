/**
 * Words of donors beside the words of the questions. A donor's word is only looked up here when no question
 * has it.
 */
export const giversWords: readonly { said: readonly string[]; asked: readonly string[] }[] = [
  {
    said: ['refund', 'refunds', 'moneyback', 'return', 'chargeback', 'वापस', 'वापसी', 'रिफंड', 'వాపసు', 'రీఫండ్'],
    asked: ['gift back', 'given back'],
  },
  { said: ['cancel', 'undo', 'रद्द', 'రద్దు'], asked: ['gift back', 'every month'] },
  {
    said: [
      'autopay',
      'mandate',
      'sip',
      'emi',
      'monthly',
      'recurring',
      'subscription',
      'unsubscribe',
      'बंद',
      'मासिक',
      'ఆపు',
      'నెలవారీ',
    ],
    asked: ['every month'],
  },
  { said: ['certificate', 'invoice', 'bill', 'proof', 'रसीद', 'రసీదు'], asked: ['receipt'] },
  {
    said: ['80g', 'taxes', 'exemption', 'deduction', 'rebate', 'कर', 'टैक्स', 'छूट', 'పన్ను', 'మినహాయింపు'],
    asked: ['deductible', 'tax'],
  },
  {
    said: [
      'upi',
      'gpay',
      'phonepe',
      'paytm',
      'bhim',
      'netbanking',
      'payment',
      'यूपीआई',
      'भुगतान',
      'యూపీఐ',
      'చెల్లింపు',
    ],
    asked: ['can i pay'],
  },
  { said: ['pending', 'stuck', 'failed', 'deducted', 'debited', 'अटका', 'ఆగిపోయింది'], asked: ['bank took'] },
]
