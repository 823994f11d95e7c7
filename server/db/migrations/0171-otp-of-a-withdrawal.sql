-- When the last OTP for this request went out: one sent for another request meanwhile replaces it.
alter table withdrawal add column otp_sent_at timestamptz;
