-- Decision 13. From the lowest digit up: where the limit has a 1, those with a 0 are below it whatever came before; where it has
-- a 0, those with a 0 are what they were; all others are above it.
create function at_most_step(so_far bit varying, digit bit varying, one boolean) returns bit varying
language plpgsql immutable parallel safe as $$
begin
  if so_far is null then so_far := digit | ~digit; end if;
  if one then return ~digit | so_far; end if;
  return ~digit & so_far;
end
$$;

-- Of the strings of a number's binary digits, and whether a limit has a 1 there: the numbers that are at most the limit.
create aggregate at_most(bit varying, boolean) (sfunc = at_most_step, stype = bit varying, parallel = safe);
