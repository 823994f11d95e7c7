-- What was paused in the UPI app before its gateway was asked about such is asked about from now on.

update mandate set next_check_at = now() where state = 'paused' and paused_by = 'payer_app';
