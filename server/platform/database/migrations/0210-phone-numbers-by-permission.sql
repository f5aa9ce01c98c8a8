-- Phone numbers of customers need customers:phone everywhere; before, the list and pages of customers only. Packers, who see open orders only, call customers about them, and
-- tokens of couriers need the number. Roles and tokens that see customers without customers:phone, as the accountant's, were meant to work without phone numbers.
update roles set permissions = permissions || '{customers:phone}'
where permissions && '{orders:read,orders:pack}' and not permissions && '{*,customers:read,customers:phone}';
update api_tokens set permissions = permissions || '{customers:phone}'
where permissions && '{orders:read,orders:pack}' and not permissions && '{customers:read,customers:phone}';
