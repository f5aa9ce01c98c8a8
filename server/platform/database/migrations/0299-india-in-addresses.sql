-- The country of an address decides delivery, phone numbers and taxes, which know it as India. Its names in other scripts are stored like that from now on.
update addresses set country = 'India'
where lower(trim(country)) in ('भारत', 'हिंदुस्तान', 'हिन्दुस्तान', 'इंडिया', 'ভারত', 'ভাৰত', 'ભારત', 'ਭਾਰਤ', 'ଭାରତ', 'இந்தியா', 'భారతదేశం', 'భారత్', 'ಭಾರತ',
  'ഇന്ത്യ', 'ഭാരതം', 'بھارت', 'ہندوستان', 'انڈیا', 'hindustan', 'republic of india');
