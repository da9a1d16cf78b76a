#!/bin/sh
# Puts into a folder what blackbox_exporter starts with: a first file of modules unless there is one, and a file that has
# it ask for the password in ENGINES_PASSWORD. Of that password the file holds a bcrypt hash, made by the perl that every
# Debian has.   ENGINES_PASSWORD=… prepare.sh FOLDER
set -eu
folder=$1
: "${ENGINES_PASSWORD:?is the password of the engines}"
umask 077
[ -f "$folder/blackbox.yml" ] || cp "$(dirname "$0")/blackbox.yml" "$folder/blackbox.yml"
# Kept where it still fits: blackbox_exporter remembers which passwords it found right for which hash.
perl -e '
  my ($path, $password) = ($ARGV[0], $ENV{ENGINES_PASSWORD});
  if (open my $old, "<", $path) {
    my ($hash) = join("", <$old>) =~ /"(\$2b\$[^"]+)"/;
    exit 0 if defined $hash && crypt($password, $hash) eq $hash;
  }
  open my $random, "<:raw", "/dev/urandom" or die "no /dev/urandom";
  read $random, my $bytes, 22;
  my @letters = (".", "/", "A".."Z", "a".."z", 0..9);
  my $hash = crypt($password, "\$2b\$10\$" . join("", map { $letters[ord($_) % 64] } split //, $bytes));
  die "the crypt of this machine knows no bcrypt" unless defined $hash && $hash =~ /^\$2b\$10\$.{53}$/;
  open my $new, ">", "$path.new" or die "$path.new: $!";
  print $new "basic_auth_users:\n  marsad: \"$hash\"\n";
  close $new or die "$path.new: $!";
  rename "$path.new", $path or die "$path: $!";
' "$folder/web.yml"
